/**
 * The structure of `loyalty` in the protocol's schema `common/loyalty.json` (2020-12), without its descriptions and without the request's
 * marks. Source: github.com/Universal-Commerce-Protocol/ucp, source/schemas/common, read in December 2026 for version 2026-08-25; Apache-2.0.
 */
const described = {
  type: 'object',
  required: ['id', 'description'],
  properties: { id: { type: 'string' }, description: { type: 'string' } },
};
const amount = { type: 'integer', minimum: 0 };
const breakdown = {
  type: 'object',
  required: ['id', 'amount', 'description'],
  properties: { id: { type: 'string' }, amount, description: { type: 'string' }, benefit_id: { type: 'string' } },
};
const reward = {
  type: 'object',
  required: ['currency'],
  properties: {
    currency: {
      type: 'object',
      required: ['name', 'code'],
      properties: {
        name: { type: 'string' },
        code: { type: 'string' },
        decimal_places: { type: 'integer', minimum: 0 },
      },
    },
    earning_forecast: {
      type: 'object',
      required: ['amount'],
      properties: { amount, breakdown: { type: 'array', items: breakdown } },
    },
  },
};

export const LOYALTY_SCHEMA = {
  type: 'object',
  propertyNames: { type: 'string', pattern: '^[a-z][a-z0-9]*(?:\\.[a-z](?:[a-z0-9_-]*[a-z0-9_])?)+$' },
  additionalProperties: {
    type: 'object',
    required: ['id', 'name', 'provisional'],
    properties: {
      id: { type: 'string' },
      name: { type: 'string' },
      display_id: { type: 'string' },
      tiers: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'name'],
          properties: {
            id: { type: 'string' },
            name: { type: 'string' },
            benefits: { type: 'array', items: described },
          },
        },
      },
      rewards: { type: 'array', items: reward },
      provisional: { type: 'boolean' },
    },
  },
};
