import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { DayPlayed } from '../../../shared/statistics/statistics';
import type { Month } from './calendar';
import { compareMonths, monthName, monthOf, monthsOn, shade, weeksOf } from './calendar';
import './calendar.css';
import { counted } from './words';

const WEEKDAYS = [
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
  ['Sun', 'Sunday'],
] as const;

const MONTHS_SHOWN = 3;

/** The days on which games were finished, three months at a time, each month a table. */
export function CalendarView({ days }: { readonly days: readonly DayPlayed[] }): JSX.Element | null {
  const played = useMemo(() => new Map(days.map((day) => [day.day, day])), [days]);
  const [back, setBack] = useState(0);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const newest = monthsOn(monthOf(last.day), -back);
  const months = Array.from({ length: MONTHS_SHOWN }, (_, i) => monthsOn(newest, i - MONTHS_SHOWN + 1));
  const atStart = compareMonths(months[0] as Month, monthOf(first.day)) <= 0;
  return (
    <section class="section" aria-labelledby="statistics-days">
      <div class="heading-row">
        <h3 id="statistics-days">Days played</h3>
        <div class="buttons-row">
          <button type="button" disabled={atStart} onClick={() => setBack(back + MONTHS_SHOWN)}>
            Earlier
          </button>
          <button type="button" disabled={back === 0} onClick={() => setBack(Math.max(0, back - MONTHS_SHOWN))}>
            Later
          </button>
        </div>
      </div>
      <p class="note">{counted(days.length, 'day')} with a finished game. The stronger a day’s colour, the more games.</p>
      <p class="unseen" role="status">
        {back === 0 ? '' : `${monthName(months[0] as Month)} to ${monthName(newest)}`}
      </p>
      <div class="months">
        {months.map((month) => (
          <MonthTable key={monthName(month)} month={month} played={played} />
        ))}
      </div>
    </section>
  );
}

function MonthTable({ month, played }: { readonly month: Month; readonly played: ReadonlyMap<string, DayPlayed> }): JSX.Element {
  return (
    <table class="month">
      <caption>{monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, whole]) => (
            <th key={short} scope="col" abbr={whole}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, played).map((week, i) => (
          <tr key={i}>
            {week.map((day, weekday) =>
              day ? (
                <td key={day.day} data-shade={shade(day.played)} title={day.played > 0 ? `${counted(day.played, 'game')} finished, ${day.won} won` : undefined}>
                  {day.date}
                  {day.played > 0 ? <span class="unseen">{`: ${counted(day.played, 'game')}, ${day.won} won`}</span> : null}
                </td>
              ) : (
                <td key={weekday} class="none" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
