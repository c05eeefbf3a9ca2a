/** The style of all pages of a demo, which have no scripts. */
export const demoStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
:root { background: light-dark(#ffffff, #121a2d); color: light-dark(#0f172a, #e6ebf5); }
a { color: light-dark(#2546ea, #9badff); }
body { margin: 0 auto; padding: 1.5rem 1rem; max-width: 90rem; }
`;
