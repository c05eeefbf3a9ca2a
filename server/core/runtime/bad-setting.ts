/** An invalid setting; the message names it. */
export class BadSetting extends Error {}
