import { yupResolver } from '@hookform/resolvers/yup';
import { sentenceFields } from '#rules/sentence-fields.ts';

export const resolver = yupResolver(sentenceFields);
