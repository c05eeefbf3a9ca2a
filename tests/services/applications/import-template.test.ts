import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importTemplate, importTemplateWorkbook } from '#rules/applications/import-export.ts';
import { importTasks } from '#services/applications/import-tasks.ts';

const cellsIn = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await importTasks.read({ file: new Blob([bytes]), choice: {} });
  return 'sheet' in result ? result.sheet.rows.map(({ cells }) => cells) : result;
};

test('APPL-11 the template is read back from CSV and from XLSX, whose columns are texts', async () => {
  const entries = [{ code: '007', name: '007', parent: -1, disabled: false }];
  const expected = [
    ['E-mail', 'Nick name', 'Real name', 'Organization'],
    ['learner@example.com', 'Sam', 'Sam Sample', '007'],
  ];
  const workbook = importTemplateWorkbook(entries);
  expect(await cellsIn(new TextEncoder().encode(importTemplate(entries)))).toEqual(expected);
  expect(await cellsIn(workbook)).toEqual(expected);
  const parts = unzipSync(workbook);
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const style = Number(/<col min="4"[^>]* style="(\d)"/.exec(part('xl/worksheets/sheet1.xml'))?.[1]);
  const formats = [...part('xl/styles.xml').matchAll(/<xf xfId[^>]*>/g)].map(([format]) => format);
  expect(formats[style], 'the format 49 is a text').toContain('numFmtId="49"');
});
