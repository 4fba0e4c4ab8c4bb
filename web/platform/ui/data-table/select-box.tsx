import classes from './select-box.module.css'

type SelectBoxProps = {
  label: string
  checked: boolean
  /** Some of the rows that it represents are selected. */
  partly?: boolean
  /** With the shift key held. */
  onToggle: (toHere: boolean) => void
}

/** A plain box of the browser: there are as many as rows. */
export function SelectBox({ label, checked, partly = false, onToggle }: SelectBoxProps) {
  return (
    <label className={classes.hit}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
