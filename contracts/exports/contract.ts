import { defineContract, getRoute } from '../kernel/contract.js';
import { exportLists } from './features.js';
import { exportEndpoints } from './queries.js';
import { exportsRejections } from './rejections.js';

export const exportsContract = defineContract({
  name: 'exports',
  endpoints: exportEndpoints,
  routes: [getRoute('/api/lp/exports/download', 'staff')],
  features: [exportLists],
  rejections: exportsRejections,
});
