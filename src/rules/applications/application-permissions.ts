/** APPL-02 */
export const canApply = (codes: readonly string[]): boolean => codes.includes('apply_account');

/** APPL-02 */
export const canImport = (codes: readonly string[]): boolean => codes.includes('import_account');
