/** The texts of the pages for signing in and for a new password. */

export const email = 'E-mail';
export const password = 'Password';
export const forgotten = 'Forget Password?';
export const login = 'Login';
export const signingIn = 'Signing in';
export const newPassword = 'New password';
export const confirmation = 'Confirm password';
export const submit = 'Submit';
export const settingPassword = 'Setting the new password';
export const cancel = 'Cancel';
export const code = 'Verification code';
export const codeDelivered = 'The code is on its way to your mailbox.';
export const codeByEmail = 'It comes by e-mail.';
export const continueAction = 'Continue';
export const back = 'Back';
export const resend = 'Resend';
export const send = 'Send';
export const passwordChanged = 'The password has been changed. Please sign in.';
export const showLabel = (label: string): string => `Show ${label.toLowerCase()}`;
export const countdown = (seconds: number): string => `${seconds} S`;
