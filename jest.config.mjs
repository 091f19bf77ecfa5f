// Units and adapters run in Node's ES modules; each project names the folders it reads.
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2022',
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  },
];

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // Its condition "source" means its own TypeScript, which nothing here compiles.
    '^eventsource-parser$': '<rootDir>/node_modules/eventsource-parser/dist/index.js',
    // Modules that the panel fetches when they are needed: built, all of them are beside it.
    '^/.*/storefront/src/.*/(forms|tier|history|statement|referral|panel)\\.js(?:\\?\\d+)?$':
      '<rootDir>/storefront/src/$1/$1',
    '^/.*/storefront/src/.*/words-([\\w-]+)\\.js(?:\\?\\d+)?$': '<rootDir>/contracts/shopper/catalogues/panel/$1',
    '^/.*/storefront/src/.*/forms-([\\w-]+)\\.js(?:\\?\\d+)?$': '<rootDir>/contracts/shopper/catalogues/forms/$1',
    '^(\\.{1,2}/.*\\.css)\\?inline$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/'],
  transform: {
    '^.+\\.css$': '<rootDir>/tests/support/widget/style-sheet.mjs',
    '^.+\\.ts$': swc(false),
    '^.+\\.tsx$': swc(true),
  },
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};

/** One project a kind of test, so that `npm test -- units` and the like can run one kind alone. */
const project = (displayName, testMatch) => ({ ...base, displayName, testMatch });

// All but pages and the front ends test the product as it was built, for that is deployed; each worker loads it once for all its files.
const SERVER = ['contracts', 'projections', 'services', 'infra'];
const workspaces = `^${RegExp.escape(import.meta.dirname)}/(${SERVER.join('|')})/(?!.+\\.spec\\.ts$).+\\.ts$`;
// Compiled from source for their test: built code has the clock of Node, which jest cannot stop, and classes of libraries of its own.
const FROM_SOURCE = [
  'leader-task.spec.ts',
  'repeats.spec.ts',
  'announcements.spec.ts',
  'address-warning.spec.ts',
  'messages.spec.ts',
  'outcome.spec.ts',
];
const built = {
  globalSetup: '<rootDir>/tests/support/built/compile.mjs',
  testEnvironment: '<rootDir>/tests/support/built/environment.mjs',
  moduleNameMapper: { ...base.moduleNameMapper, '^(pg|typescript)$': '<rootDir>/tests/support/built/$1.mjs' },
  transform: { [workspaces]: '<rootDir>/tests/support/built/transform.mjs', ...base.transform },
};

// Pages of the admin in a window of jsdom. Each file runs the admin as a script that was bundled for all of them.
const pages = {
  globalSetup: '<rootDir>/tests/pages/support/bundle.mjs',
  testEnvironment: '<rootDir>/tests/pages/support/environment.mjs',
};

export default {
  // A machine may be busy; a test that hangs is still found.
  testTimeout: 60_000,
  globalSetup: '<rootDir>/tests/support/services/begin-run.mjs',
  globalTeardown: '<rootDir>/tests/support/services/end-run.mjs',
  testSequencer: '<rootDir>/tests/support/longest-first.mjs',
  projects: [
    {
      ...project(
        'units',
        SERVER.map((workspace) => `<rootDir>/${workspace}/**/*.spec.ts`),
      ),
      ...built,
      testPathIgnorePatterns: FROM_SOURCE.map((file) => `/${file}$`),
    },
    project('units', [
      '<rootDir>/admin-ui/src/**/*.spec.ts',
      '<rootDir>/storefront/src/**/*.spec.ts',
      '<rootDir>/extensions/**/*.spec.ts',
      ...FROM_SOURCE.map((file) => `**/${file}`),
    ]),
    {
      ...project('architecture', ['<rootDir>/tests/architecture/**/*.test.ts', '<rootDir>/tests/golden/**/*.test.ts']),
      ...built,
    },
    { ...project('simulation', ['<rootDir>/tests/simulation/**/*.test.ts']), ...built },
    { ...project('adapters', ['<rootDir>/tests/adapters/**/*.test.ts']), ...built },
    { ...project('pages', ['<rootDir>/tests/pages/**/*.test.ts']), ...pages },
    { ...project('journeys', ['<rootDir>/tests/journeys/**/*.test.ts']), ...built },
    { ...project('matrix', ['<rootDir>/tests/matrix/**/*.test.ts']), ...built },
  ],
};
