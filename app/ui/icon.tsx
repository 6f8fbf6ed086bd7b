/** The symbols of public/icons.svg (Phosphor, bold; fill for status). */
export type IconName =
  | 'arrow-clockwise'
  | 'bell'
  | 'chat-circle-text'
  | 'device-mobile'
  | 'monitor'
  | 'minus'
  | 'paper-plane-right-fill'
  | 'arrow-down'
  | 'arrow-up'
  | 'arrow-square-out'
  | 'calendar-dots'
  | 'caret-left'
  | 'caret-right'
  | 'caret-down'
  | 'caret-up-down'
  | 'caret-up-fill'
  | 'caret-down-fill'
  | 'chart-bar'
  | 'chart-line-up'
  | 'check'
  | 'clock'
  | 'clock-countdown'
  | 'flag-checkered'
  | 'flag-checkered-fill'
  | 'handshake'
  | 'horse'
  | 'house'
  | 'list'
  | 'medal-fill'
  | 'megaphone-simple'
  | 'moon'
  | 'newspaper'
  | 'question'
  | 'scales'
  | 'sign-in'
  | 'star-fill'
  | 'sun'
  | 'timer'
  | 'trophy'
  | 'trophy-fill'
  | 'user-circle'
  | 'users-three'
  | 'x'
  | 'warning'
  | 'warning-circle-fill'
  | 'wifi-slash'
  | 'magnifying-glass'
  | 'arrow-left'
  | 'google-logo'
  | 'check-circle-fill'
  | 'envelope-simple'
  | 'key'
  | 'sign-out'
  | 'info'
  | 'download-simple'
  | 'trash'
  | 'lock'
  | 'lock-open'
  | 'plus'
  | 'robot'
  | 'lightning-fill'
  | 'link'
  | 'upload-simple';

/**
 * A symbol, used on any screen. It is decorative: its meaning has to be written beside it or in the control's
 * aria-label.
 */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg className={className} aria-hidden="true">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
