/** URL of the panel, with its parts next to it; Vite would treat `new URL(…, import.meta.url)` as a source file. */
const home = import.meta.url;
let attempts = 0;

/** A module of the panel that is fetched when it is needed. A retry uses another URL, because browsers cache failed modules. */
export async function part<Module>(name: string): Promise<Module> {
  try {
    return (await import(
      /* @vite-ignore */ new URL(`${name}.js${attempts ? `?${attempts}` : ''}`, home).href
    )) as Module;
  } catch (failure) {
    attempts += 1;
    throw failure;
  }
}
