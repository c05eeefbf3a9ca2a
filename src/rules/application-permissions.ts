/** APPL-02 */
export const canApply = (codes: readonly string[]): boolean => codes.includes('apply_account');
