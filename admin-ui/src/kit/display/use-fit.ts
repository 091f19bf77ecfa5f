import { useEffect, useRef, useState } from 'react';

/** The factor by which a window of this width fits into its place. */
export function useFit(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setFit(Math.min(1, (entry?.contentRect.width ?? width) / width)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [width]);
  return { place, fit };
}
