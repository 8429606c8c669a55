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

/** Whether the player last pressed with a pointer: a focus that follows from that asks for no explanation. */
export const wasPointerLast = (): boolean => isPointer
