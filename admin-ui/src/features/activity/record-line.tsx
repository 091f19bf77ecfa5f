import type { ReactNode } from 'react';
import { Dot } from '../../kit/display/icon.js';
import type { IconName } from '../../kit/display/icons.js';

interface RecordLineProps {
  icon: IconName;
  look: string;
  title: string;
  detail: string;
  when: string;
  /** State at the end of the line. */
  children: ReactNode;
}

/** A line of a customer's history that moves no points. */
export function RecordLine({ icon, look, title, detail, when, children }: RecordLineProps) {
  return (
    <li className="acts">
      <Dot name={icon} look={look} />
      <div className="grow">
        <div className="cut">
          <b className="strong">{title}</b>
        </div>
        <div className="cut small">{detail}</div>
      </div>
      <span className="wide small">{when}</span>
      <div className="r">
        {children}
        <div className="phone small">{when}</div>
      </div>
      <span className="wide" />
    </li>
  );
}
