export const learnerLoginMaxLength = 20;
export const learnerLoginPattern = new RegExp(`^\\d{1,${learnerLoginMaxLength}}$`);
