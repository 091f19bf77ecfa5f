import { APP_NAMESPACE, defaultMappings, type MetafieldMapping } from '@loyalty/contracts/metafields/settings';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/display/button.js';
import { Card, CardHead } from '../../kit/display/card.js';
import { Line, Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { FieldRow, Flag, TextInput } from '../../kit/form/fields.js';
import type { Mapping } from './use-metafields.js';

interface RowProps {
  row: MetafieldMapping;
  at: number;
  mapping: Mapping;
  isLocked: boolean;
}

function MetafieldRow({ row, at, mapping: { rows, setRows, errors }, isLocked }: RowProps) {
  const { t } = useTranslation();
  const put = (part: Partial<MetafieldMapping>) =>
    setRows(rows.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <FieldRow>
      <TextInput
        label={t('metafields.namespace')}
        value={row.namespace}
        onChange={(namespace) => put({ namespace })}
        error={errors[`map.${at}.namespace`]}
        disabled={isLocked}
      />
      <TextInput
        label={t('metafields.key')}
        value={row.key}
        onChange={(key) => put({ key })}
        error={errors[`map.${at}.key`]}
        disabled={isLocked}
      />
    </FieldRow>
  );
}

/** How a theme reads a value: the app's own metafields are read by its blocks alone. */
const liquidOf = ({ namespace, key }: MetafieldMapping): string => `{{ customer.metafields.${namespace}.${key} }}`;

/** Which value goes to which metafield: each value can be left out. */
export function MappingCard({ mapping, isLocked }: { mapping: Mapping; isLocked: boolean }) {
  const { t } = useTranslation();
  const { rows, setRows, errors } = mapping;
  return (
    <Card>
      <Stack gap="medium">
        <CardHead title={t('metafields.map')} sub={t('metafields.mapSub', { app: APP_NAMESPACE })} />
        {defaultMappings.map((usual) => {
          const mapped = rows.flatMap((row, at) => (row.value === usual.value ? [{ row, at }] : []));
          return (
            <Stack gap="small" key={usual.value}>
              <Flag
                label={t(`metafields.value.${usual.value}`)}
                value={mapped.length > 0}
                onChange={(isOn) =>
                  setRows(isOn ? [...rows, usual] : rows.filter(({ value }) => value !== usual.value))
                }
                help={t(`metafields.about.${usual.value}`)}
                disabled={isLocked}
              />
              {mapped.map(({ row, at }) => (
                <Stack gap="tight" key={at}>
                  <MetafieldRow row={row} at={at} mapping={mapping} isLocked={isLocked} />
                  {row.namespace.startsWith('$') ? null : (
                    <Text as="p" kind="small" tone="subdued">
                      {t('metafields.liquid', { code: liquidOf(row) })}
                    </Text>
                  )}
                </Stack>
              ))}
            </Stack>
          );
        })}
        {errors.map ? (
          <Text as="p" tone="critical">
            {errors.map}
          </Text>
        ) : null}
        {isLocked ? null : (
          <Line>
            <Button onClick={() => setRows(defaultMappings)}>{t('metafields.usual')}</Button>
          </Line>
        )}
      </Stack>
    </Card>
  );
}
