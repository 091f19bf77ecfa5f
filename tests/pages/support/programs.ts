import { parsed, recordedData } from './answers.js';

const recorded = recordedData('programs.get') as object;

/** The program that was recorded, with other fields: its settings are those of its kind, with their defaults. */
export const programWith = (fields: object): object => parsed('programs.get', { ...recorded, ...fields }) as object;
