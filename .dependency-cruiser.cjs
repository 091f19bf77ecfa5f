// Who may import whom: the table "Room / May import / Never" of ARCHITECTURE.md, and one door for each vendor's package.
// A type-only import counts too: knowing a room's words is knowing the room.

const fs = require('node:fs');
const path = require('node:path');

const SPEC = '\\.spec\\.tsx?$';

/** A room that may reach only what is listed (paths from the repository's root; node_modules included). */
const only = (name, from, to, comment, besides = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: SPEC },
  to: { pathNot: to, ...besides },
});

/** A vendor's package and the only rooms that know it. */
const door = (vendor, packages, rooms) => ({
  name: `door-${vendor}`,
  comment: `Only ${rooms.join(', ')} know ${vendor}, so that replacing it is a change in one place.`,
  severity: 'error',
  from: { path: '^(contracts|services|projections|infra|admin-ui|storefront)/', pathNot: [SPEC, ...rooms] },
  to: { path: packages.map((name) => `^node_modules/(@types/)?${name}/`) },
});

/** The contexts, lowest first. */
const contexts = [
  ...fs.readFileSync(path.join(__dirname, 'services/contexts/order.ts'), 'utf8').matchAll(/^ {2}'([a-z-]+)',$/gm),
].map(([, name]) => name);

/** For each context but the highest: it imports none of those above it. */
const contextOrder = contexts.slice(0, -1).map((name, index) => ({
  name: `order-${name}`,
  comment: `A context knows lower ones only (services/contexts/order.ts): ${name} does not know those above it.`,
  severity: 'error',
  from: { path: `^services/contexts/${name}/`, pathNot: SPEC },
  to: { path: `^services/contexts/(${contexts.slice(index + 1).join('|')})/` },
}));

const CONTRACTS = '^contracts/';
const NPM = '^node_modules/';
/** For rooms of the server: what comes with Node is theirs to use. */
const OR_NODE = { dependencyTypesNot: ['core'] };

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or a third one is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'known',
      comment: 'An import that resolves to nothing.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    only('contracts', CONTRACTS, [CONTRACTS, '^node_modules/zod/'], 'What can be said depends on nobody who says it.'),
    only('kernel', '^services/kernel/', [CONTRACTS, '^services/kernel/'], 'The kernel of deciders is pure.', OR_NODE),
    only(
      'domain',
      '^services/contexts/([^/]+)/domain/',
      [CONTRACTS, '^services/kernel/', '^services/contexts/$1/domain/'],
      'Deciders are pure: no package, no clock, no network, no other context.',
    ),
    only(
      'projections',
      '^projections/',
      [CONTRACTS, '^projections/', NPM],
      'What is known is folded from events alone.',
      OR_NODE,
    ),
    only(
      'event-store',
      '^services/platform/event-store/',
      [
        CONTRACTS,
        '^services/platform/(event-store|database|process)/',
        '^services/kernel/',
        '^projections/engine/(connection/|reading/batches\\.ts$)',
        NPM,
      ],
      'The log knows no context.',
      OR_NODE,
    ),
    only(
      'messaging',
      '^services/contexts/messaging/layout/',
      [CONTRACTS, '^services/contexts/messaging/layout/', '^services/gateways/mail/', '^node_modules/zod/'],
      'What a mail says is made of texts and of what is handed over.',
    ),
    only('admin-ui', '^admin-ui/src/', [CONTRACTS, '^admin-ui/', NPM], 'The admin knows the server by its contract.'),
    only(
      'storefront',
      '^storefront/',
      [CONTRACTS, '^storefront/', NPM],
      'The widget knows the server by its contract.',
    ),
    only(
      'extensions',
      '^extensions/',
      [CONTRACTS, '^extensions/', NPM],
      'Extensions of the platform know the server by its contract.',
      OR_NODE,
    ),
    only(
      'infra',
      '^infra/',
      ['^infra/', NPM],
      'The stand-ins for the outside world know nothing of our inside.',
      OR_NODE,
    ),
    only(
      'checker',
      '^tests/checker/',
      ['^tests/checker/', '^node_modules/temporal-polyfill/'],
      'What judges the product must share nothing with it: it imports nothing of ours.',
      OR_NODE,
    ),
    {
      name: 'platform-knows-no-context',
      comment: 'The platform is given what a context brings: it imports none, and no vendor of one.',
      severity: 'error',
      from: { path: '^services/platform/', pathNot: SPEC },
      to: { path: ['^services/(contexts|app|cli|seed)/'] },
    },
    {
      name: 'process-managers-know-no-http',
      comment: 'A process manager answers events, not requests.',
      severity: 'error',
      from: { path: '^services/contexts/[^/]+/(application|process-managers|schedule|tasks)/', pathNot: SPEC },
      to: { path: ['^services/contexts/[^/]+/http/', '^services/platform/http/', '^node_modules/(@nestjs|fastify)'] },
    },
    {
      name: 'contexts-by-their-application',
      comment: 'Other contexts ask and command through the application layer; what drives it is a context’s own.',
      severity: 'error',
      from: { path: '^services/contexts/([^/]+)/', pathNot: SPEC },
      to: {
        path: '^services/contexts/[^/]+/(http|process-managers|schedule|tasks|mails)/',
        pathNot: '^services/contexts/$1/',
      },
    },
    {
      name: 'contexts-are-composed',
      comment: 'What composes contexts is not known by them.',
      severity: 'error',
      from: { path: '^services/contexts/', pathNot: SPEC },
      to: { path: ['^services/(app|cli|seed)/'] },
    },
    ...contextOrder,
    {
      name: 'nobody-needs-infra',
      comment: 'Nothing that runs in production leans on the stand-ins.',
      severity: 'error',
      from: { path: '^(contracts|services|projections|admin-ui|storefront)/', pathNot: SPEC },
      to: { path: '^infra/' },
    },
    {
      name: 'development-only',
      comment:
        'The server imports no package that an installation for production leaves out. The front ends are bundled.',
      severity: 'error',
      from: { path: '^(contracts|services|projections|infra)/', pathNot: SPEC },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    door('Nest', ['@nestjs/[^/]+'], ['^services/(app|platform/http|contexts/[^/]+/http)/', '^services/main\\.ts$']),
    door(
      'Fastify',
      ['fastify', '@fastify/[^/]+'],
      ['^services/(app|platform/http|contexts/[^/]+/http)/', '^services/main\\.ts$', '^infra/demo-store/'],
    ),
    door('EventStoreDB', ['@eventstore/db-client'], ['^services/platform/event-store/eventstoredb/']),
    door('Kafka', ['kafkajs'], ['^services/platform/relay/', '^projections/engine/runtime/feeds/']),
    door(
      'Postgres',
      ['pg', 'pg-[a-z-]+', 'kysely'],
      [
        '^projections/',
        // Rooms with a table of their own, and the one that puts the parts together.
        '^services/(app|platform)/',
        '^services/contexts/dependencies\\.ts$',
        '^services/contexts/(analytics|exports|feed|flow|health|imports|messaging|metafields|orders|programs|proof|referrals|storefront)/application/',
        '^services/contexts/messaging/shoppers/',
        '^services/cli/star/',
        '^infra/embedded/',
      ],
    ),
    door('graphile-worker', ['graphile-worker'], ['^services/platform/tasks/', '^services/app/worker\\.ts$']),
    door('Parquet', ['hyparquet-writer', 'hyparquet'], ['^services/cli/']),
    door('Preact', ['preact', '@shopify/ui-extensions'], ['^extensions/']),
    door('Shopify', ['@shopify/shopify-api'], ['^services/gateways/platform/']),
    door('PDFKit', ['pdfkit'], ['^services/platform/files/pdf/']),
    door(
      'write-excel-file',
      ['write-excel-file'],
      ['^services/platform/files/workbook\\.ts$', '^admin-ui/src/kit/report/'],
    ),
    door('sharp', ['sharp'], ['^services/gateways/images/raster\\.ts$']),
    door('css-tree', ['css-tree'], ['^services/platform/styles/clean-css\\.ts$']),
    door('mailparser', ['mailparser'], ['^services/gateways/mail/reports/', '^infra/demo-store/routes/mailbox\\.ts$']),
    door('Nodemailer', ['nodemailer'], ['^services/gateways/mail/']),
    door('Polaris', ['@shopify/polaris', '@shopify/polaris-icons'], ['^admin-ui/src/kit/']),
    door('dnd-kit', ['@dnd-kit/[^/]+'], ['^admin-ui/src/kit/form/sortable\\.tsx$']),
    door('Recharts', ['recharts'], ['^admin-ui/src/(kit/report/|features/programs/what-if-chart)']),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
