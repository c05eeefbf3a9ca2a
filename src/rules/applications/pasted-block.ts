const breaks = /[\t\r\n]/;
/** Two addresses, or one with another cell after it. */
const severalAddresses = /@[^@]*[;,][^@]*@/;
const addressFirst = /^[^\s@<>;,]+@[^\s@<>;,]+[;,|]\s*\S/;

/** Whether a pasted text is more than the text of one cell: rows, cells, or a list of addresses. */
export const isBlock = (text: string): boolean => {
  const filled = text.replace(/[\r\n]+$/, '');
  return breaks.test(filled) || severalAddresses.test(filled) || addressFirst.test(filled.trimStart());
};
