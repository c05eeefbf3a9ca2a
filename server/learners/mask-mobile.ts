const shownDigits = 4;

/** Replaces all but the last four digits by stars; a short number shows a third of its digits. */
export function maskMobile(mobile: string): string {
  const digits = mobile.replaceAll(/\D/g, '').length;
  const hidden = digits - Math.min(shownDigits, Math.floor(digits / 3));
  let passed = 0;
  return mobile.replaceAll(/\d/g, (digit) => {
    passed += 1;
    return passed > hidden ? digit : '*';
  });
}
