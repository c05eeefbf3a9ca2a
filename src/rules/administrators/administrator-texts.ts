/** The texts of the views of the own account: password, sessions, two-step sign-in. */

export const accountNumber = 'Account Number';
export const currentPassword = 'Current password';
export const newPassword = 'New password';
export const confirmation = 'Confirm password';
export const noun = 'password';
export const storeCodes =
  'Store these recovery codes in a safe place: they are shown only once. Each signs you in once without the app.';
export const codes = 'Recovery codes';
export const copyCodes = 'Copy codes';
export const download = 'Download';
export const codesStored = 'I have stored the codes';
export const cancel = 'Cancel';
export const turnOn = 'Turn on';
export const statusFailed = 'The status of two-step sign-in could not be loaded.';
export const device = 'Device';
export const network = 'Network';
export const signedIn = 'Signed In';
export const lastUsed = 'Last Used';
export const operation = 'Operation';
export const thisSession = 'This session';
export const end = 'End';
export const sessionsFailed = 'The sessions could not be loaded.';
export const sessions = 'Active sessions';
export const scanCode =
  'Scan the QR code with an authenticator app, or type the secret there. Then enter the code of the app.';
export const qrCode = 'QR code with the secret';
export const copySecret = 'Copy secret';
export const changePassword = 'Change password';
export const failed = 'Your account could not be loaded.';
export const close = 'Close';
export const nick = 'Nick';
export const realName = 'Real Name';
export const email = 'E-mail';
export const jobTitle = 'Job Title';
export const organizations = 'Organizations';
export const appCode = 'Code from your authenticator app';
export const continueAction = 'Continue';
export const replaceCodes = 'Make new codes';
export const turnOff = 'Turn off';
export const setUp = 'Set up';
export const newCodes = 'New recovery codes';
export const endOthers = 'End all others';
export const endSessionLabel = (device: string, network: string): string => `End ${device}, ${network}`;
