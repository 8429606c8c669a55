let isPointer = false

const watch = (type: string, value: boolean) =>
  document.addEventListener(
    type,
    () => {
      isPointer = value
    },
    { capture: true, passive: true },
  )

watch('pointerdown', true)
watch('keydown', false)

/** Whether the last input was a pointer: a focus caused by a pointer opens no tooltip. */
export const wasPointerLast = (): boolean => isPointer
