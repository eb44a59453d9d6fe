import { type ComponentType, useState } from 'react'
import { IconButton } from '../components/button.tsx'
import { Icon } from '../components/icon.tsx'
import { ui } from '../content/en/interface.ts'
import { untilHad } from '../lib/until-had.ts'
import styles from './header.module.css'

type Menu = ComponentType<{ open: boolean; onClose: () => void }>

/** The button of the small screens' menu. The menu itself is loaded when the finger or the focus comes near. */
export function MenuButton() {
  const [open, setOpen] = useState(false)
  const [Menu, setMenu] = useState<Menu | null>(null)
  const load = () => untilHad(() => import('./mobile-menu.tsx')).then(({ MobileMenu }) => setMenu(() => MobileMenu))
  return (
    <>
      <IconButton
        label={ui.header.openMenu}
        className={styles.burger}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => void load().then(() => setOpen(true))}
        data-print="no"
      >
        <Icon name="menu" size={28} />
      </IconButton>
      {Menu ? <Menu open={open} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
