const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export const sampleSetup = {
  secret,
  uri: `otpauth://totp/Console:admin%40example.com?secret=${secret}&issuer=Console`,
};

export const sampleRecoveryCodes = ['abcd-efgh-ijkl-mnop', 'qrst-uvwx-yz23-4567'];
