/** Opens the browser's dialog that prints the page. */
export const printPage = (): void => print();
