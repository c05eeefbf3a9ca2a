import { copyText } from '#services/browser/clipboard.ts';
import { printPage as openPrint } from '#services/browser/print-page.ts';
import { type FileToSave, saveFile as save } from '#services/browser/save-file.ts';

export type CopyResult = 'copied' | 'failed';

/** Copies a text in the window where the user pressed. */
export const copyToClipboard = (text: string, view: Window): Promise<CopyResult> =>
  copyText(text, view).then(
    () => 'copied',
    () => 'failed',
  );

/** Saves a text or a workbook as a file. */
export const saveFile = (file: FileToSave): void => save(file);

/** Opens the browser's dialog that prints the page or saves it as a PDF. */
export const printPage = (): void => openPrint();
