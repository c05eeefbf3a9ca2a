export function countReport(file: string, exitCode: number): { passed: number; failed: number; skipped: number };
export function failedTests(files: readonly string[]): string[];
export function skippedTests(reports: readonly string[]): string[];
export function slowestTests(files: readonly string[], count: number): string[];
export function workByPart(file: string): string[];
export function fileTimes(files: readonly string[]): Map<string, number>;
