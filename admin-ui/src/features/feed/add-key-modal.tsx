import { addAppKey } from '@loyalty/contracts/app-keys/queries';
import { type Scope, scopeNames } from '@loyalty/contracts/app-keys/scopes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newKey } from '../../data/client.js';
import { fieldErrors } from '../../data/failure-text.js';
import { useWrite, type Written } from '../../data/hooks.js';
import { Button } from '../../kit/display/button.js';
import { Stack } from '../../kit/display/layout.js';
import { Text } from '../../kit/display/text.js';
import { Modal } from '../../kit/feedback/dialog.js';
import { useFailureToast } from '../../kit/feedback/failure-toast.js';
import { useCopy } from '../../kit/feedback/states.js';
import { Flag, TextInput } from '../../kit/form/fields.js';
import { scopeWord } from './scope-word.js';

interface AddKeyProps {
  onClose: () => void;
  onAdded: () => void;
}

type Made = Written<typeof addAppKey>['data'];

/** Shows the secret once. It cannot be retrieved later, so the dialog closes only by its button. */
function SecretModal({ made, onClose }: { made: Made; onClose: () => void }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const { secret } = made;
  return (
    <Modal open title={t('stream.keys.madeTitle')} onClose={onClose} closeLabel={t('shell.action.done')}>
      <Stack>
        <Text as="p">{secret ? t('stream.keys.madeBody') : t('stream.keys.lostSecret')}</Text>
        <div>
          <Text kind="small" tone="subdued">
            {t('stream.keys.appId')}
          </Text>
          <p className="mono secret">{made.id}</p>
        </div>
        {secret ? (
          <div>
            <Text kind="small" tone="subdued">
              {t('stream.keys.secret')}
            </Text>
            <p className="mono secret" data-secret>
              {secret}
            </p>
            <Button icon="copy" onClick={() => copy(secret)}>
              {t('stream.keys.copySecret')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Modal>
  );
}

interface ScopeFlagsProps {
  chosen: readonly Scope[];
  onChange: (chosen: readonly Scope[]) => void;
  error: string | undefined;
}

function ScopeFlags({ chosen, onChange, error }: ScopeFlagsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="bare">
      <legend>{t('stream.keys.scopes')}</legend>
      <Stack gap="tight">
        {scopeNames.map((scope) => (
          <Flag
            key={scope}
            id={`scope-${scope}`}
            label={t(`stream.keys.scope.${scopeWord(scope)}`)}
            value={chosen.includes(scope)}
            onChange={(on) => onChange(on ? [...chosen, scope] : chosen.filter((one) => one !== scope))}
          />
        ))}
      </Stack>
      {error ? (
        <Text as="p" tone="critical">
          {error}
        </Text>
      ) : null}
    </fieldset>
  );
}

/** Creates a key with name and scopes; then shows its secret. */
export default function AddKeyModal({ onClose, onAdded }: AddKeyProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [label, setLabel] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['events:read']);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [key] = useState(newKey);
  const write = useWrite(addAppKey);
  const made = write.data?.data;
  if (made) {
    const close = () => {
      onAdded();
      onClose();
    };
    return <SecretModal made={made} onClose={close} />;
  }
  const run = () => {
    setErrors(scopes.length === 0 ? { scopes: t('stream.keys.chooseScope') } : {});
    if (scopes.length === 0) return;
    write.mutate(
      { body: { label, scopes: [...scopes] }, key },
      {
        onError: (failure) => {
          if (failure.isAnswer) setErrors(fieldErrors(failure));
          else failed(failure, t('stream.keys.failed'), run);
        },
      },
    );
  };
  return (
    <Modal
      open
      title={t('stream.keys.addTitle')}
      onClose={onClose}
      action={{ label: t('stream.keys.add'), onClick: run, busy: write.isPending }}
    >
      <Stack>
        <TextInput
          id="key-label"
          label={t('stream.keys.label')}
          help={t('stream.keys.labelHelp')}
          value={label}
          onChange={setLabel}
          error={errors.label ?? errors['']}
          most={60}
          required
          focused
        />
        <ScopeFlags chosen={scopes} onChange={setScopes} error={errors.scopes} />
      </Stack>
    </Modal>
  );
}
