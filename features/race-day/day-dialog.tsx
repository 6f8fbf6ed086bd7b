import { Dialog } from '@base-ui/react/dialog';
import { type RefObject, useState } from 'react';
import { dayDialogCopy as copy } from '#text/race-day/day-dialog';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { Icon } from '#platform/ui/icon.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type DayFilter, dayFilterOptions, dayGroups } from './day-groups.rules.ts';
import type { DayOption } from './race-day-view.rules.ts';
import { formatMonth } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { DayEntries } from './day-entries.tsx';
import { useDayList } from './use-day-list.ts';
import '#platform/ui/day-dialog.css';

type Props = {
  selectedId: number;
  today: PragueDate;
  onSelectDay: (day: DayOption) => void;
  onClose: () => void;
  returnFocusTo: RefObject<HTMLElement | null>;
};

/** The dialog of the home page in which a visitor chooses any race day, 'Vyberte den dostihů' (race-day.day-dialog). */
export function DayDialog({ selectedId, today, onSelectDay, onClose, returnFocusTo }: Props) {
  const [filter, setFilter] = useState<DayFilter>({ location: null, month: null });
  const { status, days, hasOlder, loadMore } = useDayList();
  const { upcoming, past } = dayGroups(days, filter, today);
  function select(day: DayOption) {
    onSelectDay(day);
    onClose();
  }
  const entries = { selectedId, today, onSelect: select };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Viewport className="dialog-viewport">
          <Dialog.Popup className="dialog" finalFocus={returnFocusTo}>
            <div className="dialog-header">
              <Dialog.Title>{copy.title}</Dialog.Title>
              <Dialog.Close className="icon-button" aria-label={loadingAndErrorCopy.close}>
                <Icon name="x" />
              </Dialog.Close>
            </div>
            <Filters days={days} filter={filter} onChange={setFilter} />
            <div className="dialog-body">
              <p className="small-text muted">
                <b>R</b> {copy.legend.races}, <b>K</b> {copy.legend.horses}
              </p>
              {upcoming.length > 0 && <DayEntries heading={copy.upcoming} days={upcoming} {...entries} />}
              {past.length > 0 && <DayEntries heading={copy.past} days={past} {...entries} />}
              {status === 'ready' && upcoming.length + past.length === 0 && (
                <div className="empty">
                  <p>{copy.nothing}</p>
                </div>
              )}
              <Progress status={status} hasOlder={hasOlder && days.length > 0} onLoadMore={loadMore} />
            </div>
            <div className="dialog-footer">
              <Dialog.Close className="button button-outline">{loadingAndErrorCopy.close}</Dialog.Close>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type FiltersProps = { days: readonly DayOption[]; filter: DayFilter; onChange: (filter: DayFilter) => void };

function Filters({ days, filter, onChange }: FiltersProps) {
  const { locations, months } = dayFilterOptions(days);
  return (
    <div className="dialog-filters">
      <div className="form-field">
        <label htmlFor="den-misto">{copy.location}</label>
        <select
          className="select-input"
          id="den-misto"
          value={filter.location ?? ''}
          onChange={({ target }) => onChange({ ...filter, location: target.value || null })}
        >
          <option value="">{copy.allLocations}</option>
          {locations.map((location) => (
            <option key={location}>{location}</option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor="den-obdobi">{copy.month}</label>
        <select
          className="select-input"
          id="den-obdobi"
          value={filter.month ?? ''}
          onChange={({ target }) => onChange({ ...filter, month: target.value || null })}
        >
          <option value="">{copy.allMonths}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {formatMonth(month)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

type ProgressProps = { status: 'loading' | 'ready' | 'failed'; hasOlder: boolean; onLoadMore: () => void };

/**
 * Below the days: a skeleton or what failed, and one button for older days and for another try, which keeps the focus
 * while they are loaded.
 */
function Progress({ status, hasOlder, onLoadMore }: ProgressProps) {
  const hasFailed = status === 'failed';
  const isLoading = status === 'loading';
  return (
    <>
      {isLoading && (
        <div role="status">
          <span className="visually-hidden">{loadingAndErrorCopy.loadingShort}</span>
          <Skeleton rows={6} />
        </div>
      )}
      {hasFailed && (
        <div className="alert alert-error mt-4" role="alert">
          <Icon name="warning-circle-fill" />
          <p>{loadingAndErrorCopy.failed}</p>
        </div>
      )}
      {(hasOlder || hasFailed) && <MoreButton isLoading={isLoading} hasFailed={hasFailed} onLoadMore={onLoadMore} />}
    </>
  );
}

type MoreProps = { isLoading: boolean; hasFailed: boolean; onLoadMore: () => void };

function MoreButton({ isLoading, hasFailed, onLoadMore }: MoreProps) {
  return (
    <button
      className="button button-outline button-wide mt-3"
      type="button"
      aria-disabled={isLoading}
      onClick={isLoading ? undefined : onLoadMore}
    >
      {hasFailed ? loadingAndErrorCopy.retry : copy.older}
    </button>
  );
}
