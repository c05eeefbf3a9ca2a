import { yupResolver } from '@hookform/resolvers/yup';
import { sentenceFields } from '#rules/courses/sentence-fields.ts';

export const resolver = yupResolver(sentenceFields);
