/**
 * What Cucumber's parameters accept.
 * Strings have escaped characters, numbers a sign and an exponent.
 */
const parameters: Readonly<Record<string, string>> = {
  string: String.raw`("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')`,
  float: String.raw`(-?\d*\.?\d+(?:[eE][+-]?\d+)?)`,
};

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\/]/g, String.raw`\$&`);

/** The pattern that Cucumber makes of an expression with strings and numbers. */
export const toPattern = (expression: string): RegExp => {
  const parts = expression.matchAll(/\\(?<escaped>.)|\{(?<parameter>string|float)\}|(?<plain>[^\\{]+)/gsu);
  const patterns = [...parts].map(
    ({ groups: { escaped, parameter, plain } = {} }) =>
      (parameter && parameters[parameter]) ?? escapePattern(escaped ?? plain ?? ''),
  );
  return new RegExp(`^${patterns.join('')}$`, 'u');
};
