"""Models a part for Kisekae in Blender 3.4 or newer, without any add-on but Blender's own glTF.

In Blender: Scripting > Open this file > Run Script; then the tab "Kisekae" of the sidebar (N).
On a command line:

    blender -b -P kisekae.py -- import small.glb --save small.blend
    blender -b small.blend -P kisekae.py -- shirt --save shirt.blend
    blender -b shirt.blend -P kisekae.py -- export shirt.vrm --author "Aoi"
"""

import argparse
import json
import struct
import sys

import bmesh
import bpy
from bpy_extras.io_utils import ExportHelper, ImportHelper

BODY = "Kisekae body"
REGION = "region_"
# The regions that the shirt is cut from, and its distance from the skin, as a share of the height.
SHIRT = ("neck", "chest", "waist", "hips", "upperArms", "lowerArms")
DISTANCE = 0.008
# Vertices at the seams of regions are this close.
SEAM_METRES = 1e-5
HEADER, JSON_CHUNK = struct.Struct("<4sII"), struct.Struct("<II")


def import_body(path):
    """Imports a starter body as one mesh, with a vertex group for each region."""
    repair_numpy()
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=path)
    imported = [made for made in bpy.data.objects if made not in before]
    meshes = [made for made in imported if made.type == "MESH" and made.name.startswith("surface-")]
    for mesh in meshes:
        region = mesh.name.removeprefix("surface-").split(".")[0]
        group = mesh.vertex_groups.new(name=REGION + region)
        group.add(range(len(mesh.data.vertices)), 1.0, "REPLACE")
    for helper in imported:
        if helper.type == "MESH" and helper not in meshes:
            bpy.data.objects.remove(helper)  # the shape of the bones
    select(meshes, active=meshes[0])
    bpy.ops.object.join()
    body = bpy.context.object
    body.name = BODY
    merge_seams(body)
    return body


def merge_seams(body):
    mesh = bmesh.new()
    mesh.from_mesh(body.data)
    bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=SEAM_METRES)
    mesh.to_mesh(body.data)
    mesh.free()


def make_shirt():
    """Makes a shirt from the body's surface: a start for your own garment, already weighted."""
    body = bpy.data.objects[BODY]
    shirt = body.copy()
    shirt.data = body.data.copy()
    shirt.name = shirt.data.name = "shirt"
    bpy.context.collection.objects.link(shirt)
    worn = {shirt.vertex_groups[REGION + name].index for name in SHIRT}
    mesh = bmesh.new()
    mesh.from_mesh(shirt.data)
    weights = mesh.verts.layers.deform.verify()
    bare = [face for face in mesh.faces if not all(worn & set(v[weights].keys()) for v in face.verts)]
    bmesh.ops.delete(mesh, geom=bare, context="FACES")
    for place, direction in list_hems(body.find_armature()):
        geometry = [*mesh.verts, *mesh.edges, *mesh.faces]
        bmesh.ops.bisect_plane(
            mesh, geom=geometry, plane_co=place, plane_no=direction, clear_outer=True
        )
    mesh.normal_update()
    distance = body.dimensions.z * DISTANCE
    for vertex in mesh.verts:
        vertex.co += vertex.normal * distance
    mesh.to_mesh(shirt.data)
    mesh.free()
    paint(shirt)
    for group in [group for group in shirt.vertex_groups if group.name.startswith(REGION)]:
        shirt.vertex_groups.remove(group)
    return shirt


def list_hems(armature):
    """Where cloth ends, and the direction of what is cut off: neck, waist and both sleeves."""
    bones = armature.data.bones
    neck, head = bones["neck"].head_local, bones["head"].head_local
    hips, spine = bones["hips"].head_local, bones["spine"].head_local
    hems = [(neck.lerp(head, 0.25), (0, 0, 1)), (hips.lerp(spine, -0.25), (0, 0, -1))]
    for side, outwards in (("left", 1), ("right", -1)):
        shoulder = bones[side + "UpperArm"].head_local
        elbow = bones[side + "LowerArm"].head_local
        hems.append((shoulder.lerp(elbow, 0.7), (outwards, 0, 0)))
    return hems


def paint(shirt):
    material = bpy.data.materials.new("shirt")
    material.use_nodes = True
    colour = material.node_tree.nodes["Principled BSDF"].inputs["Base Color"]
    colour.default_value = (0.05, 0.32, 0.55, 1)
    shirt.data.materials.clear()
    shirt.data.materials.append(material)
    for face in shirt.data.polygons:
        face.material_index = 0


def export_part(path, author, is_free):
    """Exports every mesh but the body, on the body's skeleton, as VRM 1.0."""
    repair_numpy()
    parts = [o for o in bpy.context.scene.objects if o.type == "MESH" and o.name != BODY]
    parts = [part for part in parts if part.find_armature()]
    if not parts:
        raise RuntimeError("No mesh has the modifier Armature with the skeleton of the body.")
    armature = parts[0].find_armature()
    armature.data.pose_position = "REST"
    select([*parts, armature], active=armature)
    glb = path.rsplit(".", 1)[0] + ".glb"
    bpy.ops.export_scene.gltf(
        filepath=glb, export_format="GLB", use_selection=True, export_animations=False
    )
    with open(glb, "rb") as file:
        content = file.read()
    with open(path, "wb") as file:
        file.write(to_vrm(content, author, is_free))


def to_vrm(glb, author, is_free):
    """Adds the extension VRMC_vrm: the bones have the names of VRM already."""
    length, _ = JSON_CHUNK.unpack_from(glb, HEADER.size)
    start = HEADER.size + JSON_CHUNK.size
    gltf = json.loads(glb[start : start + length])
    joints = {joint for skin in gltf["skins"] for joint in skin["joints"]}
    bones = {gltf["nodes"][joint]["name"]: {"node": joint} for joint in sorted(joints)}
    human = {name: bone for name, bone in bones.items() if is_human(name)}
    gltf["extensionsUsed"] = sorted({*gltf.get("extensionsUsed", []), "VRMC_vrm"})
    gltf["extensions"] = {
        **gltf.get("extensions", {}),
        "VRMC_vrm": {
            "specVersion": "1.0",
            "meta": write_meta(author, is_free),
            "humanoid": {"humanBones": human},
        },
    }
    text = json.dumps(gltf, ensure_ascii=False, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    rest = glb[start + length :]
    size = start + len(text) + len(rest)
    return HEADER.pack(b"glTF", 2, size) + JSON_CHUNK.pack(len(text), 0x4E4F534A) + text + rest


def is_human(bone):
    """Whether a bone has a name of VRM: hair, skirts and tails have bones of other names."""
    body = "hips spine chest upperChest neck head leftEye rightEye jaw".split()
    limbs = "Shoulder UpperArm LowerArm Hand UpperLeg LowerLeg Foot Toes".split()
    fingers = [f"{f}{j}" for f in "Index Middle Ring Little".split() for j in
               ("Proximal", "Intermediate", "Distal")]
    thumb = ["ThumbMetacarpal", "ThumbProximal", "ThumbDistal"]
    sided = [side + name for side in ("left", "right") for name in [*limbs, *fingers, *thumb]]
    return bone in {*body, *sided}


def write_meta(author, is_free):
    """The licence; what is left out is as strict as VRM 1.0 allows."""
    meta = {
        "name": bpy.path.display_name_from_filepath(bpy.data.filepath) or "part",
        "authors": [author or "unknown"],
        "licenseUrl": "https://vrm.dev/licenses/1.0/",
    }
    if not is_free:
        return meta
    return {
        **meta,
        "avatarPermission": "everyone",
        "commercialUsage": "corporation",
        "creditNotation": "unnecessary",
        "allowRedistribution": True,
        "modification": "allowModificationRedistribution",
    }


def select(objects, active):
    for other in bpy.context.scene.objects:
        other.select_set(other in objects)
    bpy.context.view_layer.objects.active = active


def repair_numpy():
    """Blender 3.4 of Debian 12 comes with a NumPy that no longer has the name that it uses."""
    import numpy

    if not hasattr(numpy, "bool"):
        numpy.bool = bool


class ImportBody(bpy.types.Operator, ImportHelper):
    """Import a starter body that you have downloaded"""

    bl_idname = "kisekae.import_body"
    bl_label = "Import a body"
    filename_ext = ".glb"

    def execute(self, _context):
        import_body(self.filepath)
        return {"FINISHED"}


class MakeShirt(bpy.types.Operator):
    """Make a shirt from the body's surface"""

    bl_idname = "kisekae.make_shirt"
    bl_label = "Make a shirt from the body"
    bl_options = {"UNDO"}

    def execute(self, _context):
        make_shirt()
        return {"FINISHED"}


class ExportPart(bpy.types.Operator, ExportHelper):
    """Export everything but the body as a VRM file for Kisekae"""

    bl_idname = "kisekae.export_part"
    bl_label = "Export the part"
    filename_ext = ".vrm"

    def execute(self, context):
        scene = context.scene
        export_part(self.filepath, scene.kisekae_author, scene.kisekae_is_free)
        return {"FINISHED"}


OPERATORS = (ImportBody, MakeShirt, ExportPart)


class Panel(bpy.types.Panel):
    bl_idname = "VIEW3D_PT_kisekae"
    bl_label = "Kisekae"
    bl_space_type = "VIEW_3D"
    bl_region_type = "UI"
    bl_category = "Kisekae"

    def draw(self, context):
        for operator in OPERATORS[:2]:
            self.layout.operator(operator.bl_idname)
        self.layout.prop(context.scene, "kisekae_author")
        self.layout.prop(context.scene, "kisekae_is_free")
        self.layout.operator(OPERATORS[2].bl_idname)


def register():
    for kind in (*OPERATORS, Panel):
        bpy.utils.register_class(kind)
    bpy.types.Scene.kisekae_author = bpy.props.StringProperty(name="Author")
    bpy.types.Scene.kisekae_is_free = bpy.props.BoolProperty(
        name="Anyone may use, sell, change and share it"
    )


def run(words):
    parser = argparse.ArgumentParser(prog="kisekae.py")
    commands = parser.add_subparsers(dest="command", required=True)
    body = commands.add_parser("import", help="imports a starter body")
    body.add_argument("file")
    shirt = commands.add_parser("shirt", help="makes a shirt from the body's surface")
    part = commands.add_parser("export", help="exports everything but the body")
    part.add_argument("file")
    part.add_argument("--author", default="")
    part.add_argument("--free", action="store_true", help="anyone may use, sell and pass it on")
    for command in (body, shirt):
        command.add_argument("--save", help="where to save the .blend")
    wish = parser.parse_args(words)
    if wish.command == "export":
        return export_part(wish.file, wish.author, wish.free)
    if wish.command == "import":
        bpy.ops.wm.read_factory_settings(use_empty=True)
        import_body(wish.file)
    else:
        make_shirt()
    if wish.save:
        bpy.ops.wm.save_as_mainfile(filepath=wish.save)


if __name__ == "__main__":
    if "--" in sys.argv:
        run(sys.argv[sys.argv.index("--") + 1 :])
    else:
        register()
