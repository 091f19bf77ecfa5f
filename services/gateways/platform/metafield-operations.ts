import { z } from 'zod';
import { operation, UserErrors } from './operations.js';

export const DEFINE_METAFIELD = operation(
  `mutation DefineMetafield($definition: MetafieldDefinitionInput!) {
    metafieldDefinitionCreate(definition: $definition) {
      createdDefinition { id }
      userErrors { field code message }
    }
  }`,
  z.object({ metafieldDefinitionCreate: z.object({ userErrors: UserErrors }) }),
);

export const SET_METAFIELDS = operation(
  `mutation SetMetafields($metafields: [MetafieldsSetInput!]!) {
    metafieldsSet(metafields: $metafields) {
      metafields { id }
      userErrors { field code message elementIndex }
    }
  }`,
  z.object({
    metafieldsSet: z.object({
      userErrors: z.array(
        z.object({
          field: z.array(z.string()).nullable(),
          code: z.string().nullable(),
          message: z.string(),
          elementIndex: z.int().nullable(),
        }),
      ),
    }),
  }),
);

export const DELETE_METAFIELDS = operation(
  `mutation DeleteMetafields($metafields: [MetafieldIdentifierInput!]!) {
    metafieldsDelete(metafields: $metafields) {
      deletedMetafields { key }
      userErrors { field message }
    }
  }`,
  z.object({ metafieldsDelete: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) }),
);
