/** Names of fields whose values are neither shown nor reported. */
export const secretNames =
  /token|password|secret|authorization|cookie|(recovery|reset|verification|otp|access|login)codes?|^(code|uri)$/i;
