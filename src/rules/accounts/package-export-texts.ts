export const noun = { one: 'purchase record', many: 'purchase records' };
