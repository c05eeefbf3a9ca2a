const shownDigits = 4;

/** A telephone number with all but its last digits as stars: four are shown, of short numbers a third. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '').length;
  const hidden = digits - Math.min(shownDigits, Math.floor(digits / 3));
  let passed = 0;
  return mobile.replaceAll(/\d/g, (digit) => {
    passed += 1;
    return passed > hidden ? digit : '*';
  });
}
