import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFit } from '../../../kit/display/use-fit.js';

/** Widths in which a mail is shown, in pixels: that of a mail program's window, and that of a phone. */
export const MAIL_WIDTHS = { desktop: 680, phone: 390 } as const;

/** Height of a window until its mail is drawn, in pixels. */
const FIRST_HEIGHT = 560;

interface MailWindowProps {
  html: string;
  width: keyof typeof MAIL_WIDTHS;
  isDark: boolean;
}

/** The mail in the colours of a light or a dark mail program, whatever those of this browser are. */
const colouredFor = (html: string, isDark: boolean): string =>
  html
    .replaceAll('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all')
    .replace('content="light dark"', `content="${isDark ? 'dark' : 'light'}"`);

/** Preview of a mail in a sandboxed frame: no scripts, no navigation. */
export function MailWindow({ html, width: name, isDark }: MailWindowProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const width = MAIL_WIDTHS[name];
  const { place, fit } = useFit(width);
  const measure = () => {
    if (!frame.current) return;
    // Nothing in the picture takes the focus from the form.
    frame.current.inert = true;
    setHeight(frame.current.contentDocument?.body?.scrollHeight || FIRST_HEIGHT);
  };
  return (
    <div ref={place} className="mail-window" style={{ height: height * fit }}>
      <iframe
        ref={frame}
        title={t('mailEditor.preview.title')}
        sandbox="allow-same-origin"
        srcDoc={colouredFor(html, isDark)}
        style={{ width, height, transform: `scale(${fit})` }}
        onLoad={measure}
        tabIndex={-1}
      />
    </div>
  );
}
