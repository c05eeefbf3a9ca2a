/** Names of fields whose values are neither shown nor reported. */
export const secretNames = /token|password|secret|authorization|cookie|recoveryCodes|^(code|uri)$/i;
