import jsQR from 'jsqr';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { qrPath } from '#rules/administrators/qr-path.ts';
import { secondFactorStatus } from '#rules/administrators/second-factor-texts.ts';
import { secretGroups } from '#rules/administrators/secret-groups.ts';
import { codeFields, proofFields } from '#rules/sign-in/second-factor-fields.ts';

test('ME-01 the path of a QR code has one unit square for each dark module', () => {
  const text = 'otpauth://totp/Console:admin%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Console';
  const { data, size } = encode(text, { border: 4 });
  const dark = new Set([...qrPath(data).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const scale = 4;
  const side = size * scale;
  const pixels = Uint8ClampedArray.from({ length: side * side * 4 }, (_, index) => {
    const [x, y] = [Math.floor(((index >> 2) % side) / scale), Math.floor((index >> 2) / side / scale)];
    return index % 4 < 3 && dark.has(`${x} ${y}`) ? 0 : 255;
  });
  expect(jsQR(pixels, side, side)?.data).toBe(text);
});

test('ME-01 the status names the recovery codes that are left', () => {
  expect(secondFactorStatus({ isOn: true, recoveryCodeCount: 10 })).toBe(
    'Two-step sign-in is on. 10 recovery codes are left.',
  );
  expect(secondFactorStatus({ isOn: true, recoveryCodeCount: 1 })).toContain(' 1 recovery code is left.');
  expect(secondFactorStatus({ isOn: false, recoveryCodeCount: 0 })).toContain('Two-step sign-in is off.');
});

test('ME-01 the secret is shown in groups of four', () => {
  expect(secretGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});

test('LOGIN-02 a step asks for what it needs', async () => {
  await expect(codeFields.validate({ code: ' ' })).rejects.toThrow('Please enter the code');
  await expect(codeFields.validate({ code: '1'.repeat(41) })).rejects.toThrow('At most 40 characters.');
  expect(await codeFields.validate({ code: ' 123 456 ' })).toEqual({ code: '123456' });
  const both = proofFields({ asksPassword: true, asksCode: true });
  await expect(both.validate({ password: '', code: '1' })).rejects.toThrow('Please enter Password');
  const one = proofFields({ asksPassword: true, asksCode: false });
  expect(await one.validate({ password: 'x', code: '' })).toEqual({ password: 'x', code: '' });
});
