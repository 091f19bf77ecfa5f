import { readModel } from '../engine/schema/context-model.js';
import { developerTestProjection, developerTestTable } from './developer-test.projection.js';
import { supportActTable, supportLoginProjection, supportLoginTable } from './support-login.projection.js';

/** The tables of support. */
export const supportReadModel = readModel({
  name: 'support',
  reads: [],
  projections: [supportLoginProjection, developerTestProjection],
  tables: { support_login: supportLoginTable, support_act: supportActTable, developer_test: developerTestTable },
});
