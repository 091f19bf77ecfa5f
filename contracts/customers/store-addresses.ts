import { z } from 'zod';

const email = z.email();
/** International, with its plus. */
const PHONE = /^\+[1-9]\d{6,14}$/;

/** An address by which the store can be asked for a customer, and can create one. */
export const isStoreEmail = (text: string): boolean => email.safeParse(text).success;
/** A phone by which the store can be asked for a customer, and can create one. */
export const isStorePhone = (text: string): boolean => PHONE.test(text);
