import { defineContract, getRoute } from '../kernel/contract.js';
import { generateImages, iconEndpoints } from './icons.js';
import { filesRejections } from './rejections.js';

export const filesContract = defineContract({
  name: 'files',
  endpoints: iconEndpoints,
  routes: [
    { method: 'POST', path: '/api/lp/files/{use}', access: 'write' },
    getRoute('/files/{shop}/{file}', 'public'),
    getRoute('/proxy/files/{file}', 'storefront'),
  ],
  rejections: filesRejections,
  features: [generateImages],
});
