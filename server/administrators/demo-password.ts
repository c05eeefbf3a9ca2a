/** The password of every demo administrator. A server without demo data accepts it for nobody. */
export const demoPassword = 'demo-password-1';
