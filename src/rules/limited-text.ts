import { string } from 'yup';
import { charactersIn } from './characters.ts';

export const limitedText = (max: number) =>
  string()
    .trim()
    .default('')
    .test('length', `The maximum number of characters are ${max}.`, (text) => charactersIn(text) <= max);
