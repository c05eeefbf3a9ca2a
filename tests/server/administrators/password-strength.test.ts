import { describe, expect, test } from 'vitest';
import { requireStrongPassword } from '#server/administrators/password-strength.ts';

const names = {
  email: 'olga.lantern@example.com',
  brand: { product: 'Lingua', company: 'Lingua Learning' },
};
const text = 'This password is too close to your e-mail address or the name of the product. Please choose another one.';

describe('RESET-04 a new password', () => {
  test.each([
    'olga.lantern@example.com',
    'Lantern-2026!',
    'lingua learning',
    'LINGUA_2026',
    'ＬＩＮＧＵＡ２０２６',
    '123Learning',
    'lingualingua1',
    'exampleexample',
    'olga-olga-olga',
  ])('that is made of the names of its user, product or company is rejected: %s', async (password) => {
    await expect(requireStrongPassword(password, names)).rejects.toMatchObject({
      body: { errorCode: 42212, error: text, errors: [`password: ${text}`] },
    });
  });

  test.each([
    ...['aaaaaaaa', 'abcabcabc', '00000000', '11111111a', '12341234', 'admin123', 'letmein123', 'qwertyuiop1'],
    ...['passw0rd!', 'summer2026', 'company1', '!QAZ2wsx', '20261231', 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'],
  ])('that is common or easy to guess is rejected: %s', async (password) => {
    await expect(requireStrongPassword(password, names)).rejects.toMatchObject({
      body: { errorCode: 42212, error: expect.stringMatching(/very common|easy to guess/) },
    });
  });

  test.each(['new password', 'battery staple', 'Kj3x9QmZ', 'ein Fahrrad im Regen', 'パスワードを忘れた'])(
    'that is hard to guess is accepted: %s',
    async (password) => {
      await expect(requireStrongPassword(password, names)).resolves.toBeUndefined();
    },
  );

  test.each(['a ferry by lantern', 'lingua franca 7', 'learning by heart', 'four words of mine'])(
    'with enough in addition to such names is accepted: %s',
    async (password) => {
      await expect(requireStrongPassword(password, names)).resolves.toBeUndefined();
    },
  );
});
