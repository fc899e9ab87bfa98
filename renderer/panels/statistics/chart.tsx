import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import './chart.css';

/** The theme's colours at the time of drawing, as the canvas needs them. */
export interface Ink {
  readonly text: string;
  readonly muted: string;
  readonly grid: string;
  readonly accent: string;
}

interface ChartProps {
  /** What the chart shows, for the drawing's name; its figures stand in a table beside it. */
  readonly label: string;
  /** What a theme changes: the chart is drawn anew when it does. */
  readonly theme: string;
  readonly data: uPlot.AlignedData;
  readonly options: (ink: Ink) => Omit<uPlot.Options, 'width' | 'height'>;
}

const HEIGHT = 220;

/** A chart as wide as its place. */
export function Chart({ label, theme, data, options }: ChartProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return undefined;
    const size = (): { width: number; height: number } => ({ width: Math.max(200, host.clientWidth), height: HEIGHT });
    const plot = new uPlot({ ...options(inkOf(host)), ...size() }, data, host);
    const watcher = new ResizeObserver(() => {
      if (plot.width !== size().width) plot.setSize(size());
    });
    watcher.observe(host);
    return () => {
      watcher.disconnect();
      plot.destroy();
    };
  }, [theme, data, options]);
  return <div ref={place} class="chart" role="img" aria-label={label} />;
}

function inkOf(element: HTMLElement): Ink {
  const style = getComputedStyle(element);
  const forced = matchMedia('(forced-colors: active)').matches;
  const named = (name: string): string => (forced ? style.color : style.getPropertyValue(name).trim());
  return { text: named('--panel-text'), muted: named('--panel-muted'), grid: withAlpha(named('--panel-border'), 0.25), accent: named('--accent') };
}

/** `#rrggbb` or `rgb(…)` made see-through. */
export function withAlpha(colour: string, alpha: number): string {
  return `color-mix(in srgb, ${colour} ${Math.round(alpha * 100)}%, transparent)`;
}
