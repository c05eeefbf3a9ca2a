/** The names of the pages of one area, in the order of their links. */
export const settings = 'Settings';
export const pages = {
  myAccount: 'Account',
  accountSecurity: 'Security',
  appearance: 'Appearance',
} as const;

export const colorScheme = 'Color scheme';
export const schemes = { system: 'System', light: 'Light', dark: 'Dark' } as const;
export const schemeHelp = 'System takes the colors of your browser or computer.';
export const keys = 'Keyboard';
export const remembered = 'This browser remembers both for everyone who uses it.';
export const language = 'Texts, dates and numbers are in English, whatever the language of your browser.';
