import { type VoiceGender, voiceAvatars, voiceGenders } from '#contract/sentences.contract.ts';

const voiceGenderLabels: Readonly<Record<VoiceGender, string>> = { MALE: 'Male', FEMALE: 'Female' };

export const findVoice = (gender: string): VoiceGender | undefined => voiceGenders.find((voice) => voice === gender);

export const voiceChoices = voiceGenders.map((gender) => ({
  value: gender,
  label: voiceGenderLabels[gender],
  avatar: voiceAvatars[gender],
}));

export const voiceLabel = (gender: string): string => voiceChoices.find(({ value }) => value === gender)?.label ?? '';
