import { yupResolver } from '@hookform/resolvers/yup';
import { passwordResetFields } from '#rules/fields.ts';

export const resolver = yupResolver(passwordResetFields);
