// The fitting room in React 19.
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** Shows a signed URL of the fitting room; `onModel` gets the URL of each model that is saved. */
export function AvatarEditor({ src, onModel }) {
  return (
    <av-frame
      title="Avatar"
      src={src}
      onexported={({ detail }) => onModel(detail.modelUrl)}
      style={{ blockSize: '800px' }}
    />
  )
}

function Page() {
  const [src, setSrc] = useState()
  const [model, setModel] = useState('')
  useEffect(() => {
    fetch('/editor')
      .then((response) => response.json())
      .then(({ editorUrl }) => setSrc(editorUrl))
  }, [])
  return (
    <>
      {src && <AvatarEditor src={src} onModel={setModel} />}
      <output>{model}</output>
    </>
  )
}

createRoot(document.getElementById('app')).render(<Page />)
