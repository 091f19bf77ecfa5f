import type { Language } from '@loyalty/contracts/kernel/languages';
import { getPointSettings } from '@loyalty/contracts/programs/point-settings';
import { builtInTexts } from '@loyalty/contracts/shopper/texts/built-in-texts';
import { useEffect, useState } from 'react';
import { useRead } from '../../data/hooks.js';

export type BuiltIn = Awaited<ReturnType<typeof builtInTexts>>;

/** The product's own texts of a language, with the merchant's word for points; undefined while they are loaded. */
export function useBuiltIn(language: string): BuiltIn | undefined {
  const read = useRead(getPointSettings);
  const label = read.data?.data.label ?? null;
  const of = JSON.stringify([language, label]);
  const [loaded, setLoaded] = useState<{ of: string; texts: BuiltIn }>();
  useEffect(() => {
    let isCurrent = true;
    void builtInTexts(language as Language, label).then((texts) => isCurrent && setLoaded({ of, texts }));
    return () => {
      isCurrent = false;
    };
  }, [of]);
  return loaded?.of === of ? loaded.texts : undefined;
}
