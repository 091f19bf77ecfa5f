import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';

export const getFeedbackBoard = endpoint({
  id: 'shop.feedback-board',
  access: 'staff',
  method: 'GET',
  path: '/lp/feedback/board',
  summary: 'Address of the board of feature requests, signed for the person who opens it; null where there is none',
  data: z.object({ url: z.string().nullable() }),
  answers: 'one',
  does: 'read',
});
