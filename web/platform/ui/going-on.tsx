import { withAction, withToasts, type ToastAction } from '#web/platform/ui/toast.tsx'

/** Work in progress, shown until it is over. Only its beginning is announced. */
export function showGoingOn(title: string, action: ToastAction) {
  const state = { far: '', toast: undefined as string | undefined, isOver: false }
  const content = () => ({
    title,
    message: withAction(<span aria-hidden>{state.far}</span>, action, () => {}),
    autoClose: false as const,
    loading: true,
    role: 'status',
    withCloseButton: false,
    mod: { tone: 'success' },
  })
  void withToasts(({ notifications }) => {
    if (!state.isOver) state.toast = notifications.show(content())
  })
  return {
    tell: (far: string) => {
      if (far === state.far) return
      state.far = far
      if (state.toast !== undefined)
        void withToasts(({ notifications }) => notifications.update({ id: state.toast, ...content() }))
    },
    end: () => {
      state.isOver = true
      if (state.toast !== undefined) void withToasts(({ notifications }) => void notifications.hide(state.toast!))
    },
  }
}
